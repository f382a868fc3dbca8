import styles from './dot-strip.module.css'
import { placeOf, type Scale, shareOf } from './scale.ts'
import { type Stack, stacksOf } from './stacks.ts'
import type { Line, Strip } from './strip.ts'

type Props = { of: Strip; scale: Scale; step: number; line: Line | undefined }

const radius = 2.8
const tallest = 92

/** The dots of one row below its name and numbers, or beside them if there is space. */
export function DotRow({ of: { name, note, end, values, mean, isMain }, scale, step, line }: Props) {
  const stacks = stacksOf(values, scale, step)
  const most = Math.max(1, ...stacks.map(({ count }) => count))
  const space = Math.min(2 * radius + 1, tallest / most)
  const height = Math.max(24, Math.ceil(most * space) + 6)
  return (
    <div className={isMain ? `${styles.row} ${styles.main}` : styles.row}>
      <div className={styles.name}>
        <span>{name}</span>
        {note && <small>{note}</small>}
      </div>
      <svg className={styles.plot} height={height + (mean ? 18 : 1)} aria-hidden="true">
        <line className={styles.base} x1="0" x2="100%" y1={height} y2={height} />
        {stacks.map((stack) => (
          <Dots key={stack.at} of={stack} x={placeOf(stack.at, scale)} base={height - 4} {...{ space, line }} />
        ))}
        {line && (
          <line className={styles.line} x1={placeOf(line.at, scale)} x2={placeOf(line.at, scale)} y1="0" y2="100%" />
        )}
        {mean && <Mean {...mean} scale={scale} y={height} />}
      </svg>
      {end && <div className={styles.end}>{end}</div>}
    </div>
  )
}

type DotsProps = { of: Stack; x: string; base: number; space: number; line: Line | undefined }

function Dots({ of: { at, count }, x, base, space, line }: DotsProps) {
  const told = line && (line.tells === 'below' ? at < line.at : at > line.at)
  return (
    <g className={told ? styles[line.tells] : styles.dots}>
      {Array.from({ length: count }, (_, nth) => base - nth * space).map((y) => (
        <circle key={y} cx={x} cy={y} r={Math.min(radius, space / 2)} />
      ))}
    </g>
  )
}

/** A mark below the base line, with its number on the side where there is space. */
function Mean({ at, label, scale, y }: { at: number; label: string; scale: Scale; y: number }) {
  const x = placeOf(at, scale)
  const isRight = shareOf(at, scale) > 0.75
  return (
    <g className={styles.mean}>
      <line x1={x} x2={x} y1={y - 2} y2={y + 7} />
      <text x={x} dx={isRight ? -6 : 6} y={y + 14} textAnchor={isRight ? 'end' : 'start'}>
        {label}
      </text>
    </g>
  )
}
