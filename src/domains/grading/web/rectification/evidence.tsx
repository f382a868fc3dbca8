import { download } from '#platform/web/api/api-endpoint.ts'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { Definition, Fact } from '#platform/web/ui/definition.tsx'
import { useFileSize } from '#platform/web/uploads/file-size.ts'
import { useWords } from '#platform/web/words/words.ts'
import { fetchEvidence } from '../../contract/sheet/sheet-content.ts'
import type { SheetItem } from '../sheet/queries.ts'
import { words } from '../words.ts'

/** The file with the proof for a rectification, for those who decide about it. */
export function Evidence({ of: { id, files } }: { of: Pick<SheetItem, 'id' | 'files'> }) {
  const t = useWords(words)
  const sizeOf = useFileSize()
  return (
    <Definition>
      <Fact label={t('rectification.evidenceFile')}>
        {files.length === 0 && t('rectification.noEvidence')}
        {files.map(({ file, name, alt, size }) => (
          <ActButton key={file} icon="download" look="quiet" act={() => download(fetchEvidence, { params: { id } })}>
            {name} ({sizeOf(size)}){alt && `: ${alt}`}
          </ActButton>
        ))}
      </Fact>
    </Definition>
  )
}
