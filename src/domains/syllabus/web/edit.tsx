import { NotAllowed } from '#platform/contract/errors.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../contract/paths.ts'
import { Editor } from './edit/editor.tsx'
import { courseSyllabusQuery, isOpen, loadSyllabus, useVersions, versionQuery } from './queries.ts'
import { words } from './words.ts'

type CourseParams = Params<'/courses/:id/syllabus/edit'>

/** Only those who write the syllabus see this page; a course of the old layout redirects to its own. */
export async function load({ id }: CourseParams) {
  const [{ v2, actions }] = await Promise.all([
    prefetch(courseSyllabusQuery(id)),
    loadSyllabus(id, new URLSearchParams()),
  ])
  if (v2 && !actions.includes('write')) throw new NotAllowed()
}

/** The draft that is being edited; submitted and published versions are locked. */
export default function EditSyllabus({ params }: { params: CourseParams }) {
  const open = useVersions(params.id).find(isOpen)
  return open ? <Open id={open.id} course={params.id} /> : <Locked course={params.id} title="edit.nothing" />
}

function Open({ id, course }: { id: number; course: string }) {
  const item = useLoaded(versionQuery(id)).data
  return item.actions.includes('update') ? <Editor item={item} /> : <Locked course={course} title="edit.locked" />
}

function Locked({ course, title }: { course: string; title: 'edit.nothing' | 'edit.locked' }) {
  const t = useWords(words)
  return (
    <Card>
      <Empty title={t(title)} act={<ButtonLink to={paths.view({ id: course })}>{t('edit.back')}</ButtonLink>}>
        {title === 'edit.locked' && t('edit.lockedAbout')}
      </Empty>
    </Card>
  )
}
