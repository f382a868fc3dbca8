import type { Item } from '#platform/contract/resource.ts'
import { prefetch } from '#platform/web/api/query.ts'
import { detailScreen } from '#platform/web/screens/detail-screen.tsx'
import { Figures } from '#platform/web/ui/figures.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { SurveyCampaign } from '../../contract/campaign.ts'
import { paths } from '../../contract/paths.ts'
import { type SurveyState, surveyFlow } from '../../contract/survey-flow.ts'
import { words } from '../words.ts'
import { Audience } from './audience.tsx'
import { campaigns } from './campaigns.ts'
import { CampaignFields, questionnairesQuery } from './fields.tsx'
import { Outsiders } from './outsiders.tsx'
import { CampaignPlan } from './plan.tsx'
import { loadSurveys, SurveysTable } from './surveys-table.tsx'

/** One campaign: its days, questions and thresholds, and how its surveys go. */
export default detailScreen(campaigns, {
  factsTitle: words('campaigns.about'),
  edit: 'button',
  facts: (c) => [
    c.choice('kind', (value) => words(`campaigns.choices.kind.${value}`)),
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
  Fields: ({ of }) => <CampaignFields of={of} isGeneral={of.kind === 'GENERAL'} />,
  needs: (id, _, search) =>
    Promise.all([loadSurveys({ 'campaign.id': Number(id) }, search), prefetch(questionnairesQuery)]),
  Body: ({ of, facts }) => (
    <Stack>
      {of.surveys > 0 && (
        <>
          <StateFigures of={of} />
          <SurveysTable
            within={{ 'campaign.id': of.id }}
            to={({ course, id }) => (course ? paths.inCourse({ id: course.id }) : paths.results({ id }))}
            many
          />
        </>
      )}
      {of.kind === 'GENERAL' && (
        <>
          <Audience of={of} />
          <Outsiders of={of} />
        </>
      )}
      <CampaignPlan of={of} />
      {facts}
    </Stack>
  ),
})

/** How many surveys are in each state; each leads to those surveys below. */
function StateFigures({ of }: { of: Item<typeof SurveyCampaign> }) {
  const t = useWords(words)
  const about: Partial<Record<SurveyState, string>> = {
    OPEN: t('campaigns.people', { count: of.toRemind }),
    CLOSED: t('texts.left', { count: of.toJudge }),
    PUBLISHED: t('campaigns.replies', { count: of.replied }),
  }
  return (
    <Figures
      label={t('surveys.fields.state')}
      of={surveyFlow.states.map((state) => ({
        ...{ key: state, label: t(`states.${state}`), value: of.states[state], about: about[state] },
        to: `?state=${state}`,
      }))}
    />
  )
}
