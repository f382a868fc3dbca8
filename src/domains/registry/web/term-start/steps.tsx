import { Link } from 'react-router'
import type { EndpointAnswer } from '#platform/contract/endpoint.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { ImportKindName } from '../../contract/import-kinds.ts'
import { paths } from '../../contract/paths.ts'
import type { TermStep, termStart } from '../../contract/term-start.ts'
import { words } from '../words.ts'
import styles from './term-start.module.css'

type Step = EndpointAnswer<typeof termStart>['steps'][number]

/** The page on which each step is done by hand, and the kind of file that does it. */
const places: Record<TermStep, { to: (term: number) => string; kind: ImportKindName }> = {
  dates: { to: () => paths.terms(), kind: 'terms' },
  calendar: { to: () => paths.calendar(), kind: 'calendar' },
  rooms: { to: () => paths.rooms(), kind: 'rooms' },
  staff: { to: () => paths.people(), kind: 'staff' },
  courses: { to: (term) => `${paths.courses()}?term.id=${term}`, kind: 'courses' },
  timetable: { to: (term) => `${paths.timetable()}?term.id=${term}`, kind: 'timetable' },
  enrolments: { to: (term) => `${paths.courses()}?term.id=${term}`, kind: 'enrollments' },
}

/** The steps in order: done, begun with gaps, or still to do. */
export function Steps({ of, term }: { of: readonly Step[]; term: number }) {
  const t = useWords(words)
  return (
    <ol className={styles.steps} aria-label={t('termStart.title')}>
      {of.map((step) => (
        <StepLine key={step.name} of={step} term={term} />
      ))}
    </ol>
  )
}

function StepLine({ of: { name, count, gaps }, term }: { of: Step; term: number }) {
  const t = useWords(words)
  const { number } = useFormat()
  const { to, kind } = places[name]
  const state = count === 0 ? 'open' : gaps.length > 0 ? 'gaps' : 'done'
  return (
    <li className={styles.step}>
      <span className={`${styles.mark} ${styles[state] ?? ''}`}>
        <Icon name={state === 'done' ? 'check' : state === 'gaps' ? 'warning' : 'minus'} size={16} />
        <span className="sr-only">{t(`termStart.states.${state}`)}</span>
      </span>
      <div className={styles.text}>
        <Link to={to(term)}>{t(`termStart.steps.${name}`)}</Link>
        <p>
          {name !== 'dates' && (count === 0 ? t('termStart.none') : t('termStart.entries', { count: number(count) }))}
          {name === 'dates' && gaps.length === 0 && t('termStart.states.done')}
        </p>
        {gaps.length > 0 && (
          <ul>
            {gaps.map((gap) => (
              <li key={gap.name}>{t(`termStart.gaps.${gap.name}`, { count: gap.count })}</li>
            ))}
          </ul>
        )}
      </div>
      <ButtonLink icon="upload" to={`${paths.importNew()}?kind=${kind}`}>
        {t('termStart.import')} <span className="sr-only">{t(`imports.kinds.${kind}`)}</span>
      </ButtonLink>
    </li>
  )
}
