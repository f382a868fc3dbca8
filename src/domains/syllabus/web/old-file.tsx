import type { Item } from '#platform/contract/resource.ts'
import { download } from '#platform/web/api/api-endpoint.ts'
import { showError } from '#platform/web/page/errors.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import type { CourseSyllabus } from '../contract/course-syllabus.ts'
import { oldSyllabusFile } from '../contract/papers.ts'
import styles from './view/section.module.css'

/** The file of the old layout, if there is one, with its size. */
export function OldFile({ of }: { of: Item<typeof CourseSyllabus> }) {
  const { number } = useFormat()
  if (!of.oldFile) return null
  const size =
    of.oldFile.size < 1e6 ? `${number(of.oldFile.size / 1e3, 0)} kB` : `${number(of.oldFile.size / 1e6, 1)} MB`
  return (
    <p>
      <Button
        icon="download"
        onClick={() => void download(oldSyllabusFile, { params: { id: of.id } }).catch(showError)}
      >
        <span className={styles.file}>
          {of.oldFile.name} ({size})
        </span>
      </Button>
    </p>
  )
}
