import { Link } from 'react-router'
import type { Outcome, RequestGroup, Step } from '../../../contract/application.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Chip, type Tone } from '../../ui/chip.tsx'
import { resolveRoute } from '../../ui/reasons.tsx'
import { useFormat } from '../../words/format.ts'
import { kit } from '../../words/kit.ts'
import { useWords } from '../../words/words.ts'
import { type GroupCount, GroupHead } from '../group-head.tsx'
import styles from './mine.module.css'
import { Steps } from './steps.tsx'

/** A request of the reader, of any kind. */
export type MyRequest = {
  '@id': string
  kind: string
  matter: string
  group: RequestGroup
  steps: readonly { text: string; is: Step['is'] }[]
  stateText: string
  outcome: Outcome | null
  open: boolean
  waits: boolean
  who: string | null
  askedAt: string
  due: string | null
  answeredAt: string | null
}

/** What somebody has asked: what waits for themselves first, with its steps, who has it, and until when. */
export function MyRequests({ of, groups }: { of: readonly MyRequest[]; groups: readonly GroupCount[] }) {
  const t = useWords(kit)
  return (
    <div className={styles.list}>
      <div className={styles.heads} aria-hidden="true">
        <span>{t('requests.columns.request')}</span>
        <span>{t('requests.columns.steps')}</span>
        <span>{t('requests.columns.with')}</span>
        <span>{t('requests.columns.until')}</span>
      </div>
      {[...Map.groupBy(of, ({ group }) => group)].map(([group, some]) => (
        <div key={group}>
          <GroupHead group={group} groups={groups} least={some.length} />
          <ul aria-label={t(`requests.groups.${group}`)}>
            {some.map((one) => (
              <MyRow key={one['@id']} of={one} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

function MyRow({ of }: { of: MyRequest }) {
  const t = useWords(kit)
  const { day } = useFormat()
  return (
    <li className={styles.row}>
      <span className={styles.text}>
        <Link className={styles.link} to={resolveRoute(of['@id'])}>
          {of.kind} · {of.matter}
        </Link>
        <small>{t('requests.asked', { day: day(of.askedAt) })}</small>
      </span>
      <Steps of={of.steps} />
      <span className={styles.with}>
        <Chip tone={toneOf(of)}>{of.stateText}</Chip>
        {of.open && !of.waits && of.who && <small>{of.who}</small>}
      </span>
      <span className={styles.until}>
        <Until of={of} />
        {of.waits && (
          <ButtonLink look="primary" to={resolveRoute(of['@id'])}>
            {t('requests.act')}
          </ButtonLink>
        )}
      </span>
    </li>
  )
}

/** The day of the answer: expected, or given. */
function Until({ of: { open, waits, due, answeredAt } }: { of: MyRequest }) {
  const { day, isoDay } = useFormat()
  const t = useWords(kit)
  if (!open && !waits) return answeredAt && t('requests.answered', { day: day(answeredAt) })
  if (due === null) return null
  const isLate = due < isoDay()
  return (
    <span className={isLate ? styles.late : undefined}>
      {t(isLate ? 'requests.late' : 'requests.until', { day: day(due) })}
    </span>
  )
}

export const toneOf = ({ open, waits, outcome }: Pick<MyRequest, 'open' | 'waits' | 'outcome'>): Tone => {
  if (waits) return 'warning'
  if (open) return 'info'
  return outcome === null ? 'neutral' : outcome === 'granted' ? 'positive' : 'negative'
}
