import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { fetchFile } from '../api/api-endpoint.ts'
import type { Query } from '../api/query.ts'
import { ErrorBox } from '../page/errors.tsx'
import { Button } from '../ui/button.tsx'
import { saveFile } from '../ui/save-file.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { kit } from '../words/kit.ts'
import { useWords } from '../words/words.ts'
import styles from './document.module.css'

/** The PDF renderer is large, and is loaded with the first document. */
const PdfPages = lazy(async () => ({ default: (await import('./pdf-pages.tsx')).PdfPages }))

type File = { blob: Blob; name: string }
type Props = {
  /** The address of the file in the API; it is read with the person's permissions. */
  url: string
  /** Changes with the document, so that people decide about the version they see. */
  version?: string | undefined
  /** A description of the document, for people who do not see it. */
  label: string
}

const fileAt = (url: string, version = ''): Query<File> => ({
  queryKey: ['File', 'at', url, version],
  queryFn: ({ signal }) => fetchFile(url, { signal }),
  // A document is removed from the cache once nothing shows it: it may be large, and personal.
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
})

/** A document on the page, beside the decision about it: a picture or the pages of a PDF, and the file itself. */
export function DocumentView({ url, version, label }: Props) {
  const t = useWords(kit)
  const { data, error, refetch } = useQuery(fileAt(url, version))
  if (error) return <ErrorBox error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={8} label={t('document.loading')} />
  return (
    <section className={styles.view} aria-label={label}>
      <DocumentContent file={data} label={label} />
      <div className={styles.foot}>
        <Button icon="download" look="quiet" onClick={() => saveFile(data.blob, data.name)}>
          {t('document.save')}
        </Button>
      </div>
    </section>
  )
}

function DocumentContent({ file, label }: { file: File; label: string }) {
  const t = useWords(kit)
  if (file.blob.type.startsWith('image/')) return <Picture of={file.blob} label={label} />
  if (file.blob.type !== 'application/pdf') return <p className={styles.remark}>{t('document.notShown')}</p>
  return (
    <Suspense fallback={<Skeleton lines={8} label={t('document.loading')} />}>
      <PdfPages of={file.blob} />
    </Suspense>
  )
}

function Picture({ of, label }: { of: Blob; label: string }) {
  const [url, setUrl] = useState('')
  useEffect(() => {
    const made = URL.createObjectURL(of)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [of])
  return url === '' ? null : <img className={styles.page} src={url} alt={label} />
}
