import { Link } from 'react-router'
import { Chip } from '../../ui/chip.tsx'
import { resolveRoute } from '../../ui/reasons.tsx'
import { useFormat } from '../../words/format.ts'
import { kit } from '../../words/kit.ts'
import { useWords } from '../../words/words.ts'
import mine from '../mine/mine.module.css'
import { type MyRequest, toneOf } from '../mine/my-requests.tsx'
import { Steps } from '../mine/steps.tsx'

type Decided = MyRequest & { person: { name: string } | null }

/** What was decided, the latest first: who asked, what, the answer, and when it was given. */
export function DecidedList({ of, label }: { of: readonly Decided[]; label: string }) {
  const t = useWords(kit)
  const { day } = useFormat()
  return (
    <div className={mine.list}>
      <div className={mine.heads} aria-hidden="true">
        <span>{t('requests.columns.request')}</span>
        <span>{t('requests.columns.steps')}</span>
        <span>{t('requests.columns.answer')}</span>
        <span>{t('requests.columns.day')}</span>
      </div>
      <ul aria-label={label}>
        {of.map((one) => (
          <li key={one['@id']} className={mine.row}>
            <span className={mine.text}>
              <Link className={mine.link} to={resolveRoute(one['@id'])}>
                {one.person?.name ?? one.kind}
              </Link>
              <small>
                {one.kind} · {one.matter}
              </small>
            </span>
            <Steps of={one.steps} />
            <span className={mine.with}>
              <Chip tone={toneOf(one)}>{one.stateText}</Chip>
            </span>
            <span className={mine.until}>{one.answeredAt && day(one.answeredAt)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
