import { useState } from 'react'
import { Course, paths as coursePaths } from '#course/contract'
import { words as courseWords } from '#course/web'
import { NotAllowed } from '#platform/contract/errors.ts'
import { inLanguage } from '#platform/contract/words.ts'
import { itemOf } from '#platform/web/api/api.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { showError } from '#platform/web/page/errors.tsx'
import type { Params } from '#platform/web/routes/screen.ts'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useWidth } from '#platform/web/ui/use-width.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { paths } from '../contract/paths.ts'
import { enterSessions } from './enter.ts'
import { Fill } from './manage-plan/fill/fill.tsx'
import { GroupChoice } from './manage-plan/fill/group-choice.tsx'
import { exportPlan } from './manage-plan/from-sheet/export-plan.ts'
import { Foot } from './manage-plan/grid/foot.tsx'
import { Grid } from './manage-plan/grid/grid.tsx'
import { Hours } from './manage-plan/grid/hours.tsx'
import { NotSaved } from './manage-plan/pending/not-saved.tsx'
import { Overtaken } from './manage-plan/pending/overtaken.tsx'
import { Pending } from './manage-plan/pending/pending.tsx'
import { UndoLatest } from './manage-plan/pending/undo-latest.tsx'
import { UnsavedEdits } from './manage-plan/pending/unsaved-edits.tsx'
import { useCells } from './manage-plan/pending/use-cells.ts'
import { groupOfKeptSteps } from './manage-plan/pending/use-steps.ts'
import { Cards } from './manage-plan/phone/cards.tsx'
import { basisQuery, latestQuery, plansQuery } from './manage-plan/queries.ts'
import { usePlan } from './manage-plan/use-plan.ts'
import { lessonsQuery, patternsQuery } from './queries.ts'
import { words } from './words.ts'

type CourseParams = Params<'/courses/:id/manage_plan'>

export async function load({ id }: CourseParams) {
  await enterSessions(id)
  const [found] = await Promise.all([
    prefetch(lessonsQuery(id)),
    prefetch(plansQuery(id)),
    prefetch(patternsQuery(id)),
    courseWords.load(),
  ])
  if (!found.actions.includes('create')) throw new NotAllowed()
  await Promise.all([prefetch(basisQuery(id)), prefetch(latestQuery(id))])
}

/** The plan of all sessions: topics are edited and moved, days stay; hours are compared with the syllabus. */
export default function ManagePlan({ params }: { params: CourseParams }) {
  const t = useWords(words)
  const language = useLanguage()
  const hasRoom = useWidth(600)
  const course = useLoaded(itemOf(Course, params.id)).data
  const sessions = useLoaded(lessonsQuery(params.id)).data['hydra:member']
  const groups = [...new Set(sessions.map(({ group }) => group))].sort((a, b) => (a ?? '').localeCompare(b ?? ''))
  const [chosen, setChosen] = useState<string | null | undefined>(() => groupOfKeptSteps(course.id))
  const group = chosen === undefined ? (groups[0] ?? null) : chosen
  const plan = usePlan(course.id, group)
  const cells = useCells(course.id, plan.plans)
  const crumb = [
    { text: `${course.code} ${inLanguage(course.title, language)}`, to: coursePaths.info({ id: course.id }) },
    { text: t('tabs.activity'), to: paths.activity({ id: course.id }) },
  ]
  if (sessions.length === 0)
    return (
      <Page wide crumb={crumb} title={t('managePlan.title')}>
        <Empty
          title={t('activity.empty')}
          act={
            <ButtonLink look="primary" icon="calendar" to={paths.manageSession({ id: course.id })}>
              {t('manage.title')}
            </ButtonLink>
          }
        >
          {t('activity.emptyAbout')}
        </Empty>
      </Page>
    )
  const naming = {
    ...{ name: course.code, language },
    header: (column: Parameters<Parameters<typeof exportPlan>[1]['header']>[0]) => t(`managePlan.sheet.${column}`),
  }
  const waits = plan.steps.steps.length > 0
  return (
    <Page
      wide
      crumb={crumb}
      title={t('managePlan.title')}
      meta={t('managePlan.about', { count: plan.sessions.length })}
      acts={
        <span data-no-print style={{ display: 'contents' }}>
          <UndoLatest course={course.id} />
          {hasRoom && <Fill course={course} plan={plan} />}
          <Button icon="print" onClick={() => window.print()}>
            {t('managePlan.print')}
          </Button>
          <Button icon="download" onClick={() => void exportPlan(plan, naming).catch(showError)}>
            Excel
          </Button>
        </span>
      }
    >
      {groups.length > 1 && (
        <GroupChoice
          groups={groups}
          chosen={group}
          heldBack={waits ? t('managePlan.saveFirst') : undefined}
          onChoose={setChosen}
        />
      )}
      <Hours course={course} sessions={sessions.filter((one) => one.group === group || one.group === null)} />
      {hasRoom ? (
        <Grid course={course} plan={plan} cells={cells} group={group} />
      ) : (
        <Cards course={course} plan={plan} />
      )}
      {hasRoom && <Foot cells={cells} waits={waits} />}
      <Overtaken cells={cells} plan={plan} />
      <NotSaved cells={cells} />
      <UnsavedEdits cells={cells} />
      <Pending plan={plan} />
    </Page>
  )
}
