import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { Course } from '#course/contract'
import { NotFound } from '#platform/contract/errors.ts'
import { call } from '#platform/web/api/api-endpoint.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { wasWritten } from '#platform/web/api/query-fresh.ts'
import { notify } from '#platform/web/notify/notify.ts'
import type { Params } from '#platform/web/routes/screen.ts'
import { ConfirmButton } from '#platform/web/ui/confirm.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { convertSyllabus } from '../contract/papers.ts'
import { paths } from '../contract/paths.ts'
import { OldText } from './old-text.tsx'
import { courseQuery, courseSyllabusQuery } from './queries.ts'
import { words } from './words.ts'

type CourseParams = Params<'/courses/:id/syllabus_v1'>

export async function load({ id }: CourseParams) {
  const [course] = await Promise.all([prefetch(courseQuery(id)), prefetch(courseSyllabusQuery(id))])
  if (course.type === 'EXAM') throw new NotFound()
}

/**
 * The syllabus of the old layout: one text and a file, which a lecturer of the course can convert to the new layout.
 */
export default function OldSyllabus({ params }: { params: CourseParams }) {
  const t = useWords(words)
  const go = useNavigate()
  const { data: of } = useLoaded(courseSyllabusQuery(params.id))
  const [isConverted, setConverted] = useState(false)
  // The course may reload before the navigation below happens; after a conversion both lead to the editor.
  if (of.v2) return <Navigate to={(isConverted ? paths.edit : paths.view)({ id: params.id })} replace />
  const convert = async () => {
    setConverted(true)
    await call(convertSyllabus, { params: { id: of.id } })
    wasWritten(Course.type)
    notify({ type: 'positive', text: t('old.converted') })
    await go(paths.edit({ id: of.id }))
  }
  return (
    <Stack>
      <OldText
        of={of}
        title={t('old.title')}
        act={
          of.actions.includes('convert') && (
            <ConfirmButton
              look="primary"
              ask={{ title: t('old.convert'), children: t('old.convertAbout'), look: 'primary', onConfirm: convert }}
            >
              {t('old.convert')}
            </ConfirmButton>
          )
        }
      />
    </Stack>
  )
}
