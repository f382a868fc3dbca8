import type { EvidenceFile } from '../../contract/evidence.ts'
import { ActButton } from '../ui/act-button.tsx'
import { Card } from '../ui/card.tsx'
import { useFileSize } from '../uploads/file-size.ts'

type Props = {
  title: string
  /** Said where there is none. */
  none: string
  /** Absent where the reader may not see it. */
  files: readonly EvidenceFile[] | undefined
  fetch: (file: string) => Promise<unknown>
}

/** What proves a request, each document with a download. */
export function Evidence({ title, none, files = [], fetch }: Props) {
  const sizeOf = useFileSize()
  return (
    <Card title={title} padded>
      {files.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul aria-label={title}>
          {files.map(({ file, name, size }) => (
            <li key={file}>
              <ActButton look="quiet" icon="download" act={() => fetch(file)}>
                {name} ({sizeOf(size)})
              </ActButton>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
