import type { Item } from '#platform/contract/resource.ts'
import { prefetch } from '#platform/web/api/query.ts'
import { detailScreen } from '#platform/web/screens/detail-screen.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import type { SurveyCampaign } from '../../contract/campaign.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'
import { campaigns } from './campaigns.ts'
import { CampaignFields, questionnairesQuery } from './fields.tsx'
import { loadSurveys, SurveysTable } from './surveys-table.tsx'

/** One campaign: its days, questions and thresholds, and how its surveys go. */
export default detailScreen(campaigns, {
  factsTitle: words('campaigns.about'),
  edit: 'button',
  facts: (c) => [
    c.ref('term'),
    c.day('opensOn'),
    c.day('closesOn'),
    c.ref('courseQuestionnaire'),
    c.ref('teacherQuestionnaire'),
    c.number('leastAnswers'),
    c.number('leastRate'),
    c.number('invited'),
    c.number('answered'),
  ],
  Fields: () => <CampaignFields />,
  needs: (id, _, search) =>
    Promise.all([loadSurveys({ 'campaign.id': Number(id) }, search), prefetch(questionnairesQuery)]),
  Body: ({ of, facts }) => (
    <Stack>
      {facts}
      <Surveys of={of} />
    </Stack>
  ),
})

function Surveys({ of: { id, surveys } }: { of: Item<typeof SurveyCampaign> }) {
  if (surveys === 0) return null
  return <SurveysTable within={{ 'campaign.id': id }} to={({ course }) => paths.inCourse({ id: course.id })} many />
}
