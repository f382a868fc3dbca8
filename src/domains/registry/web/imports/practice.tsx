import type { Params } from '#platform/web/routes/screen.ts'
import { useWords } from '#platform/web/words/words.ts'
import { paths as practicePaths } from '#teaching-practice/contract'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'
import { ImportView, loadImport } from './view.tsx'

type ImportParams = Params<'/teaching_practice/manage/import/:id'>

export const load = ({ id }: ImportParams, search: URLSearchParams) => loadImport(id, search)

/** An import of practices, in the area of those who manage them. */
export default function PracticeImport({ params }: { params: ImportParams }) {
  const t = useWords(words)
  const crumb = [
    { text: t('imports.practices.area') },
    { text: t('imports.practices.list'), to: practicePaths.list() },
    { text: t('imports.practices.title'), to: practicePaths.import() },
  ]
  return <ImportView id={params.id} crumb={crumb} to={(id) => paths.practiceImport({ id })} />
}
