import { useLoaded } from '#platform/web/api/query.ts'
import { variables } from '#platform/web/ui/variables.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { documentsOf } from '../documents/queries.ts'
import { meetingsOf } from '../meetings/queries.ts'
import { words } from '../words.ts'
import styles from './marks.module.css'

/** The kinds of documents whose versions show how the text has grown. */
const texts: readonly string[] = ['DRAFT', 'THESIS', 'FINAL']

type Props = { thesis: number; placeOf: (day: string) => number }
/** Something that happened on a day: where it is on the scale, what is written in it, and its name. */
type Mark = { id: number; day: string; sign: string; name: string; isOpen: boolean }

/** The versions of the text and the meetings on the scale of the timeline; on a phone their number and the last day. */
export function Marks({ thesis, placeOf }: Props) {
  const t = useWords(words)
  const { day, isoDay } = useFormat()
  const named = (name: string, on: string) => t('timeline.on', { name, day: day(on) })
  const versions = useLoaded(documentsOf(thesis)).data['hydra:member'].flatMap(
    ({ id, kind, edition, addedAt, frozenAt }) => {
      const on = isoDay(addedAt)
      const name = named(t('documents.version', { kind: t(`documents.kinds.${kind}`), edition }), on)
      return texts.includes(kind) ? [{ id, day: on, sign: String(edition), name, isOpen: frozenAt === null }] : []
    },
  )
  const meetings = useLoaded(meetingsOf(thesis)).data['hydra:member'].flatMap(({ id, number, at, state }) => {
    const on = isoDay(at)
    const name = named(t('timeline.meeting', { number, state: t(`states.${state}`) }), on)
    return state === 'CANCELLED' ? [] : [{ id, day: on, sign: '', name, isOpen: state === 'PLANNED' }]
  })
  return (
    <>
      <MarkRow label={t('timeline.versions')} of={versions} look="version" placeOf={placeOf} />
      <MarkRow label={t('timeline.meetings')} of={meetings} look="meeting" placeOf={placeOf} />
    </>
  )
}

type RowProps = Pick<Props, 'placeOf'> & { label: string; of: readonly Mark[]; look: 'version' | 'meeting' }

function MarkRow({ label, of, look, placeOf }: RowProps) {
  const t = useWords(words)
  const { day } = useFormat()
  const [latest] = of
    .map((one) => one.day)
    .toSorted()
    .toReversed()
  if (latest === undefined) return null
  const within = (at: number) => Math.min(100, Math.max(0, at))
  return (
    <div className={styles.row}>
      <b>{label}</b>
      <span className={styles.short}>{t('timeline.latest', { count: of.length, day: day(latest) })}</span>
      <ul aria-label={label}>
        {of.map((one) => (
          <li
            key={one.id}
            className={`${styles[look]} ${one.isOpen ? styles.open : ''}`}
            style={variables({ '--at': `${within(placeOf(one.day))}%` })}
            title={one.name}
          >
            <span aria-hidden="true">{one.sign}</span>
            <span className={styles.hidden}>{one.name}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
