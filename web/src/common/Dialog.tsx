import { type ReactNode, useLayoutEffect, useRef } from "preact/compat";

interface Props {
  label: string;
  className: string;
  onClose(): void;
  children: ReactNode;
}

/** Gives the focus back to where it was. Who came by a pointer sees no ring round it, until they press a key. */
function giveBack(element: HTMLElement, ringed: boolean): void {
  element.focus({ preventScroll: true });
  if (ringed) return;
  const shown = new AbortController();
  const show = () => {
    delete element.dataset["unringed"];
    shown.abort();
  };
  element.dataset["unringed"] = "";
  element.addEventListener("blur", show, { signal: shown.signal });
  window.addEventListener("keydown", show, { signal: shown.signal });
}

/** A modal dialog, over all as soon as it is drawn: the browser keeps the focus inside and closes it on Esc; a click beside it closes it too. */
export function Dialog({ label, className, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    const ringed = before?.matches(":focus-visible") ?? false;
    if (element && !element.open) element.showModal();
    return () => {
      element?.close();
      if (before instanceof HTMLElement && before.isConnected) giveBack(before, ringed);
    };
  }, []);

  function beside(event: MouseEvent): void {
    if (event.target === dialog.current) onClose();
  }

  return (
    // The backdrop belongs to the dialog; keyboards close it with Esc.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={className}
      aria-label={label}
      onClick={beside}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="dialog-inside">{children}</div>
    </dialog>
  );
}
