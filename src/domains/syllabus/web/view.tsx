import { useNavigate, useSearchParams } from 'react-router'
import { Course } from '#course/contract'
import type { Item } from '#platform/contract/resource.ts'
import { call } from '#platform/web/api/api-endpoint.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { wasWritten } from '#platform/web/api/query-fresh.ts'
import { notify } from '#platform/web/notify/notify.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { ConfirmButton } from '#platform/web/ui/confirm.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { CourseSyllabus } from '../contract/course-syllabus.ts'
import { undoConversion } from '../contract/papers.ts'
import { paths } from '../contract/paths.ts'
import { hasOldText, OldText } from './old-text.tsx'
import { chosenOf, comparedOf, courseSyllabusQuery, isOpen, loadSyllabus, useVersions } from './queries.ts'
import { Begin } from './view/begin.tsx'
import { SyllabusPage } from './view/page.tsx'
import { words } from './words.ts'

type CourseParams = Params<'/courses/:id/syllabus/view'>

export const load = ({ id }: CourseParams, search: URLSearchParams) => loadSyllabus(id, search)

/**
 * The syllabus of a course: a version, and its differences from another one. Until a first version is published, the
 * text of the old layout stays in force.
 */
export default function ViewSyllabus({ params }: { params: CourseParams }) {
  const [search] = useSearchParams()
  const versions = useVersions(params.id)
  const of = useLoaded(courseSyllabusQuery(params.id)).data
  const chosen = chosenOf(versions, search)
  const isOldInForce = hasOldText(of) && !versions.some((version) => !isOpen(version))
  const compared = chosen && comparedOf(versions, chosen, search)
  return (
    <Stack>
      {isOldInForce && <OldInForce of={of} />}
      {chosen && <SyllabusPage of={of} versions={versions} chosen={chosen} compared={compared} />}
      {!chosen && (!isOldInForce || of.actions.includes('write')) && <Begin of={of} />}
    </Stack>
  )
}

/** What students read until the first version is published, and the way back to the old layout. */
function OldInForce({ of }: { of: Item<typeof CourseSyllabus> }) {
  const t = useWords(words)
  const go = useNavigate()
  const undo = async () => {
    await call(undoConversion, { params: { id: of.id } })
    wasWritten(Course.type)
    notify({ type: 'positive', text: t('old.undone') })
    await go(paths.old({ id: of.id }))
  }
  return (
    <OldText
      of={of}
      title={t('old.inForce')}
      about={t('old.inForceAbout')}
      act={
        of.actions.includes('undoConversion') && (
          <ConfirmButton ask={{ title: t('old.undo'), children: t('old.undoAbout'), look: 'primary', onConfirm: undo }}>
            {t('old.undo')}
          </ConfirmButton>
        )
      }
    />
  )
}
