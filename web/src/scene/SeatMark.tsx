const SHAPES = [
  <circle key="circle" cx="8" cy="8" r="6.5" />,
  <path key="diamond" d="M8 .8 15.2 8 8 15.2.8 8Z" />,
  <path key="triangle" d="M8 1.5 15.4 14.200H.6Z" />,
  <rect key="square" x="1.8" y="1.8" width="12.4" height="12.4" />,
];

/** A seat's sign: its own shape as well as its own colour. */
export function SeatMark({ seat }: { seat: number }) {
  return (
    <svg className={`seat-mark seat-${seat % 4}`} viewBox="0 0 16 16" aria-hidden="true">
      {SHAPES[seat % 4]}
    </svg>
  );
}
