import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import type { Entry } from './entry.ts'
import styles from './entry-box.module.css'
import { useEntryText } from './use-entry-text.ts'

type Props = {
  of: Entry
  /** `line` on one line, `block` with further details, `row` the same in reading size. */
  as: 'line' | 'block' | 'row'
  isPast?: boolean
  isDue?: boolean
  isClashing?: boolean
  /** Shown before its name, such as a time. */
  before?: string
  /** Shown below its name in addition to its own details. */
  more?: readonly string[]
  className?: string | undefined
  style?: CSSProperties
}

/** One entry in its look; the name of a solid one, which must not be overlooked, begins with its kind. */
export function EntryBox({ of, as, isPast, isDue, isClashing, before, more = [], className, style }: Props) {
  const { t, spanOf, placeOf, stateOf } = useEntryText()
  const { look, kind, state, name, about, place, placeBefore } = of
  const classes = [
    ...[styles.entry, styles[as], styles[look], className, isPast && styles.past, isDue && styles.soon],
    ...[state === 'CANCELLED' && styles.cancelled, isClashing && styles.clash],
  ]
  const lines = [...about, ...more].filter(Boolean)
  const inside = (
    <>
      {look === 'flag' && <Icon name="flag" size={as === 'row' ? 16 : 13} />}
      <span className={styles.text}>
        <b>{[before, look === 'solid' && kind && `${kind} ·`, name].filter(Boolean).join(' ')}</b>
        {as === 'block' && lines.slice(0, 1).map((line) => <small key={line}>{line}</small>)}
        {as === 'row' && <small>{[...lines, place].filter(Boolean).join(' · ')}</small>}
        {state !== 'CONFIRMED' && as !== 'line' && <small>{stateOf(of)}</small>}
        {as === 'block' && place && (
          <small>
            {placeBefore && <s>{placeBefore}</s>} {place}
          </small>
        )}
        {as === 'block' && lines.slice(1).map((line) => <small key={line}>{line}</small>)}
      </span>
    </>
  )
  // For screen readers.
  const parts = [spanOf(of), namedKind(of), ...about, placeOf(of), stateOf(of)]
  const sentence = [...parts, isClashing && t('overlaps')].filter(Boolean).join(', ')
  const shared = { className: classes.filter(Boolean).join(' '), style }
  if (of.to === null)
    return (
      <span {...shared} role="img" aria-label={sentence}>
        {inside}
      </span>
    )
  return (
    <Link {...shared} to={of.to} data-entry>
      <span className={styles.spoken}>
        <span className="sr-only">{sentence}</span>
      </span>
      <span aria-hidden="true" className={styles.seen}>
        {inside}
      </span>
    </Link>
  )
}

const namedKind = ({ kind, name }: Entry) => (kind ? `${kind}: ${name}` : name)
