import { Outlet } from 'react-router'
import { Course, paths as coursePaths } from '#course/contract'
import { words as courseWords } from '#course/web'
import { itemOf } from '#platform/web/api/api.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { FlowBar } from '#platform/web/flow/flow-bar.tsx'
import { MoveHistory } from '#platform/web/flow/move-history.tsx'
import type { Params } from '#platform/web/routes/screen.ts'
import { useScreensHere } from '#platform/web/routes/screen-tabs.ts'
import { useTabs } from '#platform/web/routes/use-tabs.ts'
import { Page } from '#platform/web/ui/page.tsx'
import { useWidth } from '#platform/web/ui/use-width.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { attendancePaths } from '../contract/attendance/paths.ts'
import { Lesson } from '../contract/lesson.ts'
import { paths } from '../contract/paths.ts'
import { useTopic } from './activity/session-title.ts'
import { enterLesson } from './enter.ts'
import { Neighbours } from './lesson/neighbours.tsx'
import { lessonHistoryQuery, lessonQuery, lessonsQuery } from './queries.ts'
import { words } from './words.ts'

type LessonParams = Params<'/courses/:id/activity/lessons/:lessonId'>

export const load = ({ id, lessonId }: LessonParams) =>
  Promise.all([
    enterLesson(id, lessonId),
    prefetch(itemOf(Course, id)),
    prefetch(lessonsQuery(id)),
    prefetch(lessonHistoryQuery(lessonId)),
    courseWords.load(),
  ])

/**
 * The layout of the pages of one session: time, place, lecturer and state, and links to the previous and next session.
 */
export default function LessonPage({ params }: { params: LessonParams }) {
  const t = useWords(words)
  const topic = useTopic()
  const { longDay } = useFormat()
  const lesson = useLoaded(lessonQuery(params.lessonId)).data
  const tabs = useTabs({ lesson, course: useLoaded(itemOf(Course, params.id)).data })
  // The roll call has its own states and moves, so those of the session are hidden to save space.
  const isRollCall = useScreensHere().some(({ path }) => path === attendancePaths.attendance.pattern)
  const { course, number } = lesson
  const isWide = useWidth(600)
  const meta = [
    `${longDay(lesson.day)}, ${lesson.startsAt}–${lesson.endsAt}`,
    lesson.group,
    lesson.room?.code,
    lesson.onlineUrl && t('lesson.online'),
    // On a phone the roll call starts as high as possible, so the lecturer, known to the person who takes it, is left
    // out.
    (isWide || !isRollCall) && lesson.lecturer?.name,
  ]
  return (
    <Page
      crumb={[
        { text: isWide ? `${course.code} ${course.name}` : course.code, to: coursePaths.info({ id: course.id }) },
        { text: t('tabs.activity'), to: paths.activity({ id: course.id }) },
      ]}
      title={number === null ? topic(lesson) : t('lesson.title', { number, topic: topic(lesson) })}
      meta={meta.filter(Boolean).join(' · ')}
      steps={<Neighbours of={lesson} />}
      tabs={tabs}
    >
      {!isRollCall && (
        <FlowBar
          of={lesson}
          resource={Lesson}
          state="state"
          words={{ state: (name) => words(`states.${name}` as never), move: (name) => words(`moves.${name}` as never) }}
          danger={['cancel']}
        />
      )}
      <Outlet />
      <MoveHistory of={Lesson} id={lesson.id} words={{ move: (name) => words(`moves.${name}` as never) }} />
    </Page>
  )
}
