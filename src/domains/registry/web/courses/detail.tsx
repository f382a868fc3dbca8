import type { Course } from '#course/contract'
import { paths as coursePaths } from '#course/contract'
import { words as courseWords } from '#course/web'
import type { Item } from '#platform/contract/resource.ts'
import { prefetch } from '#platform/web/api/query.ts'
import { detailScreen } from '#platform/web/screens/detail-screen.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import { CourseFields, languagesQuery } from './course-fields.tsx'
import { Enrolments, enrolmentsQuery } from './enrolments.tsx'
import { Lecturers, lecturersQuery } from './lecturers.tsx'
import { termsQuery } from './list.tsx'
import { patternsQuery, Timetable } from './patterns.tsx'
import { RemoveCourse } from './remove-course.tsx'
import { courses } from './screens.ts'

type Props = { of: Item<typeof Course> }

/** One course in the registry: its data, lecturers, timetable, and students. */
export default detailScreen(courses, {
  Meta,
  Acts,
  factsTitle: words('courses.what'),
  facts: (c) => [
    c.ref('module'),
    c.localized('title'),
    c.choice('type', (type) => courseWords(`types.${type}`)),
    c.ref('term', { text: words('courses.fields.term.id') }),
    c.day('startsOn'),
    c.day('endsOn'),
    c.number('credits'),
    c.number('capacity'),
    c.ref('language'),
  ],
  edit: 'button',
  Fields: ({ of }) => <CourseFields module={`${of.module.code} ${of.module.name}`} />,
  Body: ({ of, facts }) => (
    <Stack>
      {facts}
      <Lecturers of={of} />
      <Timetable of={of} />
      <Enrolments of={of} />
    </Stack>
  ),
  needs: (id) =>
    Promise.all([
      prefetch(termsQuery),
      prefetch(languagesQuery),
      prefetch(lecturersQuery(id)),
      prefetch(patternsQuery(id)),
      prefetch(enrolmentsQuery(id)),
    ]),
})

function Meta({ of }: Props) {
  const t = useWords(words)
  const { day } = useFormat()
  return [
    of.term.code,
    t('courses.days', { from: day(of.startsOn), until: day(of.endsOn) }),
    t('courses.enrolled', { count: of.students }),
  ].join(' · ')
}

function Acts({ of }: Props) {
  const t = useWords(words)
  return (
    <>
      <ButtonLink icon="book" to={coursePaths.info({ id: of.id })}>
        {t('courses.open')}
      </ButtonLink>
      {of.actions.includes('delete') && <RemoveCourse of={of} />}
    </>
  )
}
