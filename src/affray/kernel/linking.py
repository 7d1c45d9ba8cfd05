"""Rules compiled in two forms, so that linking, optimizing and making machine code is done once for all that a rule calls.

What Python calls is machine code of its own, and kept between processes. What other rules call has one form for whole numbers
of any width and for members of enumerations, no wrappers for Python, and is neither linked, optimized nor made machine code
but as a part of the rule that Python calls. Numba would do all that for each of some 400 rules, each with all that it calls,
which takes twice as long and makes matches no quicker.

This overrides private parts of Numba, so `compiling` uses it only with releases it was written for. Each override says what
Numba does there and what is needed instead; read them beside `numba/core/compiler.py`, `codegen.py` and `dispatcher.py` of a
new release before it is added to `compiling.LINKED_WITH`."""

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cached_property
from typing import Any, TypeVar, cast

import numba
from numba import _dynfunc  # type: ignore[attr-defined]  # it is there, but not declared
from numba.core import codegen, compiler, typed_passes
from numba.core.compiler_machinery import LoweringPass, register_pass

from affray.kernel.once import once_each

F = TypeVar("F", bound=Callable[..., Any])
njit: Any = numba.njit
types: Any = numba.types


def linked(function: F) -> F:
    """The form of a rule that Python calls; `inner` is the one for other rules."""
    entry: Any = njit(cache=True, nogil=True, pipeline_class=Entries)(function)
    called = njit(nogil=True, no_cpython_wrapper=True, no_cfunc_wrapper=True, pipeline_class=Calls)
    entry.__class__, entry.inner = _entry(entry.__class__), called(function)
    return cast(F, entry)


class Entries(compiler.Compiler):
    """Numba's compiler for what Python calls."""

    def define_pipelines(self) -> list[Any]:
        """Numba's passes. The library that Numba made for the rule is exchanged first, while nothing is in it."""
        self.state.library = Whole(self.state.targetctx.codegen(), self.state.func_id.func_qualname)
        self.state.library.enable_object_caching()
        return cast(list[Any], super().define_pipelines())


class Calls(compiler.Compiler):
    """Numba's compiler, stopping before it optimizes.

    Numba: the pipeline ends with `NativeLowering`, which writes LLVM's language, and `NativeBackend`, which optimizes it,
    makes machine code of it and tells the target that the function can be called. Here: the pipeline writes into a `Part`,
    and `Offer` tells the target; the backend has nothing left to do."""

    def __init__(self, *given: Any) -> None:
        """Numba's arguments. `no_compile` is its own flag for a library that is only ever linked."""
        super().__init__(*given)
        self.state.flags.no_compile = True
        self.state.args = Arguments(self.state.args)

    def define_pipelines(self) -> list[Any]:
        """Numba's passes, and one more after they have made LLVM's language of a rule. The library that Numba made for the rule
        is exchanged first, while nothing is in it."""
        self.state.library = Part(self.state.targetctx.codegen(), self.state.func_id.func_qualname)
        (passes,) = super().define_pipelines()
        passes.add_pass_after(Offer, typed_passes.NativeLowering)
        passes.finalize()
        return [passes]


class Arguments(tuple[Any, ...]):
    """The types of a rule's arguments.

    Numba: each of some forty passes writes them out for whoever listens, and a record lists all its fields. Here: once."""

    @cached_property
    def _written(self) -> str:
        return super().__repr__()

    def __repr__(self) -> str:
        """As a tuple is written."""
        return self._written


class Part(codegen.JITCodeLibrary):
    """What was made of a rule, to be linked into what is made of others."""

    def finalize(self) -> None:
        """Numba links the libraries of all that the rule calls into this one's module, runs LLVM's optimizer over it, checks
        that every function declared is there, and has the engine make machine code of it. Here: that is left to the `Whole`
        that this becomes a part of; only the module's globals are listed, and the mark is set that it may be linked."""
        self._finalize_dynamic_globals()
        self._finalized = True


class Whole(codegen.JITCodeLibrary):
    """What was made of a rule that Python calls, and of all that it calls."""

    def add_linking_library(self, library: Any) -> None:
        """Numba takes a library that is to be linked. Here: also those that it left to us, each once."""
        if library in self._linking_libraries:
            return
        super().add_linking_library(library)
        if isinstance(library, Part):
            for each in library._linking_libraries:
                self.add_linking_library(each)


@register_pass(mutates_CFG=False, analysis_only=False)
class Offer(LoweringPass):
    """Tells Numba that a rule can be called, by a function that stands for it and that nobody calls.

    Numba: `NativeBackend` makes a Python function around the machine code (`_dynfunc.make_function` with its address) and
    hands it to `insert_user_function`, whose key it is when callers are typed. Here: the same with the address 0, since there
    is no machine code and Python never calls this form."""

    _name = "affray_offer"

    def __init__(self) -> None:
        """Numba makes one."""
        super().__init__()

    def run_pass(self, state: Any) -> bool:
        """Numba's hook; always True, since the compilation has changed."""
        made = state.cr
        stand_in = _dynfunc.make_function(made.fndesc.lookup_module(), made.fndesc.qualname, "", 0, made.env, (state.library,))
        state.targetctx.insert_user_function(stand_in, made.fndesc, [state.library])
        state.cr = made._replace(cfunc=stand_in)
        return True


@contextmanager
def _uncollected() -> Iterator[None]:
    """Without looking for garbage that holds itself: a compilation keeps nearly all that it makes, and looking through it again
    and again takes a sixth of its time."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


@once_each
def _entry(dispatcher: type[Any]) -> type[Any]:
    """Numba's form of a function, but what other rules see of it is the inner one.

    Numba: a rule that calls another asks that one's dispatcher for a template of the argument types, which compiles a form
    for each combination of widths. Here: it asks the inner dispatcher, with every signed number and enumeration as 64 bits,
    so that there is one form; the answer's width is that of the text. `get_overload` gives the caller the matching entry
    point."""

    def widened(kind: Any) -> Any:
        narrow = isinstance(kind, types.Integer) and kind.signed
        return types.int64 if narrow or isinstance(kind, types.IntEnumMember) else kind

    def compile(self: Any, signature: Any) -> Any:
        with _uncollected():
            return dispatcher.compile(self, signature)

    def get_call_template(self: Any, args: Any, kws: Any) -> Any:
        return self.inner.get_call_template(tuple(map(widened, args)), {name: widened(kws[name]) for name in kws})

    def get_overload(self: Any, signature: Any) -> Any:
        return self.inner.get_overload(signature)

    more = {"compile": compile, "get_call_template": get_call_template, "get_overload": get_overload, "__module__": __name__}
    return type("Entry", (dispatcher,), more)
