import { useEffect, useState } from "preact/compat";

/** A link as squares for a camera; drawn here, so that its key goes nowhere. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [code, setCode] = useState<{ size: number; path: string } | null>(null);
  useEffect(() => {
    let current = true;
    void import("uqr").then(({ encode }) => {
      const { data, size } = encode(text, { border: 2 });
      const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
      if (current) setCode({ size, path });
    });
    return () => {
      current = false;
    };
  }, [text]);
  if (!code) return null;
  return (
    <svg className="qr-code" viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={code.size} height={code.size} fill="#fff" />
      <path d={code.path} fill="#000" />
    </svg>
  );
}
