import { Link } from 'react-router'
import type { Item } from '#platform/contract/resource.ts'
import { listOf } from '#platform/web/api/api.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../../contract/paths.ts'
import { type practiceRisks, TeachingPractice } from '../../../contract/practice.ts'
import { words } from '../../words.ts'
import { listFields } from '../practices/columns.tsx'
import { timeOver } from './pace.ts'

type Practice = Item<typeof TeachingPractice>
type Risk = (typeof practiceRisks)[number]

const shown = 5
const fields = [...listFields, 'openRequirements', 'submittedMinutes'] as const

/** The practices with a risk, the one that ends first at the top. */
export const riskQuery = (risk: Risk) =>
  listOf(TeachingPractice, { risk, itemsPerPage: shown, order: { endsOn: 'asc' } }, { fields })

/** One risk: the number of its practices, the first of them, and a link to all. */
export function RiskCard({ risk }: { risk: Risk }) {
  const t = useWords(words)
  const { data } = useLoaded(riskQuery(risk))
  const aboutOf = useAbout(risk)
  const total = data['hydra:totalItems']
  const all = <Link to={`${paths.list()}?risk=${risk}`}>{t('manage.radar.all')}</Link>
  return (
    <Card title={t(`risks.${risk}`)} note={total} act={all}>
      <Rows label={t(`risks.${risk}`)}>
        {data['hydra:member'].map((one) => (
          <Row
            key={one.id}
            title={one.student.name}
            about={[one.school?.name, aboutOf(one)].filter(Boolean).join(' · ')}
            to={paths.practice({ teachingPracticeId: one.id })}
          />
        ))}
      </Rows>
    </Card>
  )
}

/** The numbers that explain the risk. */
function useAbout(risk: Risk): (practice: Practice) => string {
  const t = useWords(words)
  const { daysFrom, isoDay, number, percent } = useFormat()
  const today = isoDay()
  return (of) => {
    switch (risk) {
      case 'HOURS_BEHIND':
        return t('manage.radar.behind', {
          hours: percent(of.progress / 100),
          time: percent(Math.round(timeOver(of, today) * 100) / 100),
        })
      case 'REQUIREMENT_EXPIRING':
        return t('manage.radar.ends', { when: daysFrom(of.endsOn, today) })
      case 'REQUIREMENT_OPEN':
        return t('manage.requirements.open', { count: of.openRequirements })
      case 'VISIT_DUE':
        return t('manage.radar.visits', { have: of.heldVisits, need: of.requiredVisits })
      case 'MENTOR_SILENT':
        return t('manage.radar.waiting', { hours: number(Math.round(of.submittedMinutes / 6) / 10) })
      case 'FORM_DUE':
        return t('manage.radar.forms', { have: of.submittedForms, need: of.expectedForms })
      case 'NO_SCHOOL':
      case 'COULD_NOT_START':
      case 'DECLINED':
      case 'NOT_ANSWERED':
        return t('manage.radar.starts', { when: daysFrom(of.startsOn, today) })
    }
  }
}
