import type { Params } from '#platform/web/routes/screen.ts'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'
import { ImportView, loadImport } from './view.tsx'

type ImportParams = Params<'/registry/imports/:id'>

export const load = ({ id }: ImportParams, search: URLSearchParams) => loadImport(id, search)

/** An import, in the area of the registry. */
export default function ImportPage({ params }: { params: ImportParams }) {
  const t = useWords(words)
  const crumb = [{ text: t('crumb') }, { text: t('imports.list.title'), to: paths.imports() }]
  return <ImportView id={params.id} crumb={crumb} to={(id) => paths.import({ id })} />
}
