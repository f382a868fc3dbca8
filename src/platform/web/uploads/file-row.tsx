import { useId } from 'react'
import { NotReached } from '../api/api-problem.ts'
import field from '../form/field.module.css'
import { Button, IconButton } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { Icon } from '../ui/icon.tsx'
import { useFormat } from '../words/format.ts'
import { kit } from '../words/kit.ts'
import { useWords } from '../words/words.ts'
import { useFileSize } from './file-size.ts'
import styles from './uploads.module.css'
import { isOnItsWay, type StoredFile, type Upload } from './use-uploads.ts'

/** What a record says about a file that belongs to it. */
export type FileSize = { size: number }

type Props = {
  of: StoredFile
  upload: Upload | undefined
  known: FileSize | undefined
  onAgain: () => void
  onRemove: () => void
  onDescribe: (alt: string) => void
}

/** One file of a form: uploading, failed with the reason, or uploaded. */
export function FileRow({ of, upload, known, onAgain, onRemove, onDescribe }: Props) {
  const t = useWords(kit)
  const { percent } = useFormat()
  const sizeOf = useFileSize()
  const alt = useId()
  const size = upload?.file.size ?? known?.size
  const isPicture = /\.(png|jpe?g|webp|gif)$/i.test(of.name)
  return (
    <li className={styles.row}>
      <Icon name="form" />
      <span className={styles.name}>{of.name}</span>
      {size !== undefined && <small>{sizeOf(size)}</small>}
      <IconButton icon="close" small label={t('uploads.remove', { name: of.name })} onClick={onRemove} />
      <div className={styles.more}>
        {isOnItsWay(of) && upload && !upload.error && (
          <span className={styles.progress}>
            <progress value={upload.sent} max={upload.file.size} aria-label={of.name} />
            <small>{percent(Math.floor((100 * upload.sent) / upload.file.size) / 100)}</small>
          </span>
        )}
        {upload?.error != null && (
          <span role="alert" className={styles.failed}>
            {t('uploads.failed')} <Reason error={upload.error} />
            {typeof upload.error !== 'string' && (
              <Button look="quiet" onClick={onAgain}>
                {t('again')}
              </Button>
            )}
          </span>
        )}
        {isOnItsWay(of) && !upload && <span className={styles.failed}>{t('uploads.interrupted')}</span>}
        {upload?.barrier && <Chip tone="warning">{t(`uploads.${upload.barrier}`)}</Chip>}
        {isPicture && (
          <span className={styles.alt}>
            <label htmlFor={alt}>{t('uploads.alt')}</label>
            <input
              id={alt}
              className={field.control}
              maxLength={300}
              value={of.alt ?? ''}
              onChange={(event) => onDescribe(event.target.value)}
            />
            {!of.alt && <Chip tone="warning">{t('uploads.noAlt')}</Chip>}
          </span>
        )}
      </div>
    </li>
  )
}

function Reason({ error }: { error: unknown }) {
  const t = useWords(kit)
  if (error === 'kind' || error === 'oldOffice' || error === 'large' || error === 'nothing')
    return t(`uploads.${error}`)
  if (error instanceof NotReached) return t('error.notReached')
  return error instanceof Error ? error.message : t('error.failed')
}
