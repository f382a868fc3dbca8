import { useNavigate } from 'react-router'
import { Course } from '#course/contract'
import { leastReason } from '#platform/contract/reason.ts'
import type { Item } from '#platform/contract/resource.ts'
import { create } from '#platform/web/api/api.ts'
import { ReasonDialog } from '#platform/web/ui/reason-dialog.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { CourseSyllabus } from '../../contract/course-syllabus.ts'
import { paths } from '../../contract/paths.ts'
import { Syllabus } from '../../contract/syllabus.ts'
import { words } from '../words.ts'

type Props = { of: Item<typeof CourseSyllabus>; edition: number; onClose: () => void }

/** Starts a version that changes the published one, with the reason that students will read. */
export function Amend({ of, edition, onClose }: Props) {
  const t = useWords(words)
  const go = useNavigate()
  const begin = async (reason: string, key: string) => {
    await create(Syllabus, { course: Course.iri(of.id), begin: 'IN_FORCE', reason }, { key })
    await go(paths.edit({ id: of.id }))
  }
  return (
    <ReasonDialog
      title={t('begin.amendTitle')}
      act={t('begin.amendAct', { edition })}
      least={leastReason}
      onClose={onClose}
      onGiven={begin}
    >
      {t('begin.amendAbout')}
    </ReasonDialog>
  )
}
