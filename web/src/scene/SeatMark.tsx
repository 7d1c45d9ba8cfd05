const SHAPES = [
  <circle key="circle" cx="8" cy="8" r="6.5" />,
  <path key="diamond" d="M8 .8 15.2 8 8 15.2.8 8Z" />,
  <path key="triangle" d="M8 1.5 15.4 14.200H.6Z" />,
  <rect key="square" x="1.8" y="1.8" width="12.4" height="12.4" />,
  <path key="cross" d="M5.500 1h5v4.500H15v5h-4.500V15h-5v-4.500H1v-5h4.500Z" />,
  <path key="hexagon" d="M4.400 1.800h7.200L15.200 8l-3.600 6.200H4.400L.8 8Z" />,
];

/** A seat's sign: its own shape as well as its own colour. */
export function SeatMark({ seat }: { seat: number }) {
  return (
    <svg className={`seat-mark seat-${seat % 6}`} viewBox="0 0 16 16" aria-hidden="true">
      {SHAPES[seat % SHAPES.length]}
    </svg>
  );
}
