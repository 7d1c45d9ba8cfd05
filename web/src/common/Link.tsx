import type { AnchorHTMLAttributes } from "preact/compat";
import { navigate } from "../router";

/** A link inside the client: no page load, yet it opens in a new tab like any other. */
export function Link({ href, children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  function follow(event: MouseEvent): void {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!plain || rest.target) return;
    event.preventDefault();
    navigate(href);
  }
  return (
    <a href={href} onClick={follow} {...rest}>
      {children}
    </a>
  );
}
