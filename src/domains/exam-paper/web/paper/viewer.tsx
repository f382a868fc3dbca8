import { lazy, Suspense } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { mostPages } from '../../contract/documents.ts'
import { words } from '../words.ts'
import styles from './files.module.css'

/** The code that draws PDF files is large, so it loads with the first file. */
const PdfPages = lazy(async () => ({ default: (await import('#platform/web/document/pdf-pages.tsx')).PdfPages }))

export type Opened = { blob: Blob; what: string }

/** The pages of the opened file, marked for this person; they exist only on this page and are not stored. */
export function Viewer({ of: { blob, what }, onClose }: { of: Opened; onClose: () => void }) {
  const t = useWords(words)
  return (
    <Card
      title={what}
      act={
        <Button icon="close" onClick={onClose}>
          {t('files.close')}
        </Button>
      }
    >
      <div className={styles.pages} data-no-print>
        <Suspense fallback={<Skeleton lines={8} label={what} />}>
          <PdfPages of={blob} most={mostPages} />
        </Suspense>
      </div>
    </Card>
  )
}
