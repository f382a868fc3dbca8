import styles from './load-bar.module.css'

type Props = {
  has: number
  /** Would get, or is asked for. */
  more?: number
  most: number
  /** The numbers in words. */
  label: string
}

/** Boxes beyond this number are not drawn: the number beside them says it. */
const mostBoxes = 16

/** A load as boxes: full ones for what somebody has, dashed ones for what they would get, empty ones for free places. */
export function LoadBar({ has, more = 0, most, label }: Props) {
  const kindOf = (at: number) => (at < has ? (at < most ? 'has' : 'over') : at < has + more ? 'more' : 'free')
  const length = Math.min(mostBoxes, Math.max(most, has + more))
  const boxes = Array.from({ length }, (_, at) => ({ key: `box ${at}`, kind: kindOf(at) }))
  return (
    <span className={styles.load} role="img" aria-label={label}>
      {boxes.map(({ key, kind }) => (
        <i key={key} className={styles[kind]} />
      ))}
    </span>
  )
}
