import { Link } from 'react-router'
import { Card } from '#platform/web/ui/card.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { ThesisOverviewData } from '../../contract/management/overview.ts'
import { words } from '../words.ts'
import { listIn, type ThesisArea } from './area.tsx'
import styles from './dashboard.module.css'

type Props = { of: ThesisOverviewData['states']; area: ThesisArea }

/** How many theses are in each state, on one scale; what is overdue in it is hatched. */
export function StatesOfTheses({ of, area }: Props) {
  const t = useWords(words)
  const most = Math.max(1, ...of.map(({ theses }) => theses))
  const share = (theses: number) => ({ width: `${(100 * theses) / most}%` })
  return (
    <Card title={t('management.states')} note={t('management.hatched')}>
      <ul className={styles.states} aria-label={t('management.states')}>
        {of.map(({ state, theses, overdue, days }) => (
          <li key={state}>
            <Link to={`${listIn(area)}?state=${state}`}>{t(`states.${state}`)}</Link>
            <div className={styles.bar} aria-hidden="true">
              {theses > overdue && <span style={share(theses - overdue)} />}
              {overdue > 0 && <span className={styles.over} style={share(overdue)} />}
            </div>
            <span>{overdue > 0 ? t('management.ofThemLate', { count: theses, late: overdue }) : theses}</span>
            <span className={styles.pale}>{days !== null && t('management.median', { count: days })}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
