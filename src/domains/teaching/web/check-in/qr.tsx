import { encode } from 'uqr'

/** A URL as a QR code, black on white in dark mode too, because cameras need the contrast. */
export function Qr({ address, label, className }: { address: string; label: string; className?: string | undefined }) {
  const { data, size } = encode(address, { ecc: 'M', border: 2 })
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className={className}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  )
}
