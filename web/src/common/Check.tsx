import type { ReactNode } from "preact/compat";

interface Props {
  className: string;
  on: boolean;
  onTurn(on: boolean): void;
  children: ReactNode;
}

/** A box that turns something on or off, with what that is. */
export function Check({ className, on, onTurn, children }: Props) {
  return (
    <label className={className}>
      <input type="checkbox" checked={on} onChange={(event) => onTurn(event.currentTarget.checked)} /> <span>{children}</span>
    </label>
  );
}
