import { useSearchParams } from 'react-router'
import { Course, paths as coursePaths } from '#course/contract'
import { words as courseWords } from '#course/web'
import { NotAllowed } from '#platform/contract/errors.ts'
import { inLanguage } from '#platform/contract/words.ts'
import { itemOf } from '#platform/web/api/api.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { filtersOf } from '#platform/web/table/filters-of.ts'
import { listAt } from '#platform/web/table/list.ts'
import { Table } from '#platform/web/table/table.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { Lesson, lessonFlow } from '../contract/lesson.ts'
import { paths } from '../contract/paths.ts'
import { useTopic } from './activity/session-title.ts'
import { enterSessions } from './enter.ts'
import { sessionColumns } from './manage-session/columns.tsx'
import { AddSession, RowActs } from './manage-session/dialogs.tsx'
import { Generate } from './manage-session/generate.tsx'
import { latestQuery, UndoGeneration } from './manage-session/undo.tsx'
import { patternsQuery } from './queries.ts'
import { words } from './words.ts'

const { ChoiceFilter } = filtersOf(Lesson)

type CourseParams = Params<'/courses/:id/manage_session'>

const listIn = (id: string, search: URLSearchParams) =>
  listAt(Lesson, search, { under: `${Course.iri(id)}/lessons`, standard: { order: { day: 'asc' }, itemsPerPage: 60 } })

export async function load({ id }: CourseParams, search: URLSearchParams) {
  await enterSessions(id)
  const [found] = await Promise.all([
    prefetch(listIn(id, search).query),
    prefetch(latestQuery(id)),
    prefetch(patternsQuery(id)),
    courseWords.load(),
  ])
  if (!found.actions.includes('create')) throw new NotAllowed()
}

/** The page on which sessions are generated, moved, cancelled and replaced; the portal notifies those concerned. */
export default function ManageSession({ params }: { params: CourseParams }) {
  const t = useWords(words)
  const topic = useTopic()
  const language = useLanguage()
  const { weekday } = useFormat()
  const [search] = useSearchParams()
  const course = useLoaded(itemOf(Course, params.id)).data
  const patterns = useLoaded(patternsQuery(params.id)).data['hydra:member']
  const generate = <Generate course={course} />
  return (
    <Page
      crumb={[
        { text: `${course.code} ${inLanguage(course.title, language)}`, to: coursePaths.info({ id: course.id }) },
        { text: t('tabs.activity'), to: paths.activity({ id: course.id }) },
      ]}
      title={t('manage.title')}
      meta={t('manage.about')}
      acts={
        <>
          <UndoGeneration course={course.id} />
          <AddSession course={course} />
          {patterns.length > 0 && (
            <ButtonLink to={paths.changePattern({ id: course.id })}>{t('patternChange.title')}</ButtonLink>
          )}
          {generate}
        </>
      }
    >
      <Table
        of={listIn(params.id, search)}
        name={`sessions-${course.id}`}
        columns={sessionColumns}
        label={t('manage.title')}
        to={(one) => paths.plan({ id: course.id, lessonId: one.id })}
        acts={(one) => <RowActs of={one} course={course} />}
        many={{
          moves: ['cancel', 'reinstate'],
          words,
          nameOf: (one) => `${weekday(one.day)}, ${one.startsAt}: ${topic(one)}`,
          danger: ['cancel'],
        }}
        filters={
          <ChoiceFilter
            name="state"
            label={t('activity.columns.state')}
            all={t('manage.allStates')}
            choices={lessonFlow.states.map((value) => ({ value, text: t(`states.${value}`) }))}
          />
        }
        empty={
          <Empty title={t('activity.empty')} act={generate}>
            {t('activity.emptyAbout')}
          </Empty>
        }
      />
    </Page>
  )
}
