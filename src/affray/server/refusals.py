"""Errors as the protocol says them: a code, a reason and a status; never a traceback."""

import logging
from typing import Any

import msgspec
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec

from affray.errors import AffrayError, BadInput, Problem, Refused, UnknownName
from affray.languages import decimal, marked, say
from affray.server.limits import TooMany
from affray.server.protocol import CODES, Refusal

LOG = logging.getLogger("affray")
BY_STATUS = {400: "unreadable", 404: "unknown", 405: "not_allowed", 413: "unreadable"}
"""What the router refuses by itself."""
UNREAD = {408, 413}
"""Refusals of a request that is not read to its end."""
DEFECT = marked("something went wrong; it was written to the server's log")
PLAIN = Request[Any, Any, Any]


class Unknown(AffrayError):
    """There is no such thing, or it is not for who asks; which of the two is not said."""


class SignedOut(Refused):
    """It wants an account, and whoever asks is signed in to none, or no longer."""

    code = "signed_out"


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """How the description of a route tells of its refusals."""
    described = {status: [code for code, where in CODES.items() if status in where] for status in (*statuses, 403, 429)}
    return {
        status: ResponseSpec(Refusal, generate_examples=False, description="Refused: " + ", ".join(codes))
        for status, codes in described.items()
    }


def refused(request: PLAIN, error: Exception) -> Response[bytes]:
    """The answer to a request that met an error."""
    status, refusal = _judged(error)
    if status == 413:
        refusal = msgspec.structs.replace(refusal, reason=_too_large(request))
    if status == 500:
        LOG.error("a request failed", exc_info=error)
    return Response(
        msgspec.json.encode(refusal), status_code=status, media_type=MediaType.JSON, headers=_headers(error, status)
    )


def _headers(error: Exception, status: int) -> dict[str, str]:
    """When to ask again, where that is told; a connection over which a body is still on its way is closed."""
    if isinstance(error, TooMany):
        return {"retry-after": str(error.again)}
    return {"connection": "close"} if status in UNREAD else {}


def _judged(error: Exception) -> tuple[int, Refusal]:
    if isinstance(error, HTTPException) and error.status_code in BY_STATUS:
        return error.status_code, Refusal(BY_STATUS[error.status_code], _reason(error))
    if isinstance(error, UnicodeDecodeError):
        return 400, Refusal("unreadable", say("that is no message: {problem}", problem=error))
    if isinstance(error, RecursionError):
        return 400, Refusal("unreadable", say("it is nested too deeply"))
    if isinstance(error, Unknown):
        return 404, Refusal("unknown", str(error))
    if isinstance(error, UnknownName):
        return 404 if error.kind == "game" else 400, Refusal("unknown", str(error))
    if isinstance(error, Refused):
        return CODES[error.code][0], Refusal(error.code, error.reason, error.clause)
    if isinstance(error, BadInput):
        return 422, Refusal("bad_input", str(error) if len(error.problems) > 1 else _worded(error.problems[0]))
    return 500, Refusal("error", say(DEFECT))


def _too_large(request: PLAIN) -> str:
    most = request.route_handler.resolve_request_max_body_size()
    if not most:
        return say("it is larger than may be sent here")
    return say("it is larger than may be sent here: {bytes} bytes at most", bytes=decimal(most, 0))


def _worded(problem: Problem) -> str:
    """A problem that says what is wrong in the language of whoever asks."""
    wrong = str(problem._replace(field=say(problem.field), expected="") if problem.field else problem._replace(expected=""))
    return say("{wrong}; expected {expected}", wrong=wrong, expected=problem.expected) if problem.expected else wrong


def _reason(error: HTTPException) -> str:
    """With what was wrong in a message, where it was one."""
    cause = error.__cause__
    if not isinstance(cause, msgspec.DecodeError):
        return error.detail
    return say("that is no message: {problem}", problem=str(cause).replace("`$.data", "`$"))
