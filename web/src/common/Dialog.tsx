import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";

interface Props {
  label: string;
  className: string;
  onClose(): void;
  children: ReactNode;
}

/** A modal dialog: the browser keeps the focus inside and closes it on Esc; a click beside it closes it too. */
export function Dialog({ label, className, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    if (element && !element.open) element.showModal();
    return () => {
      element?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
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
