import { type DragEvent, useState } from 'react'
import { mostOfUpload, uploadTypes } from '../../contract/upload.ts'
import { Field } from '../form/field.tsx'
import { useField } from '../form/form-context.ts'
import type { FieldProps } from '../form/text-fields.tsx'
import { Icon } from '../ui/icon.tsx'
import { kit } from '../words/kit.ts'
import { useWords } from '../words/words.ts'
import { FileRow, type FileSize } from './file-row.tsx'
import styles from './uploads.module.css'
import { type StoredFile, useUploads } from './use-uploads.ts'

export type FilesProps = FieldProps & {
  /** Information about files that belong to the record already, by their ids. */
  known?: ReadonlyMap<string, FileSize>
}

/**
 * Files of a record: uploaded while the form is filled in, with their progress and a hint about accessibility problems.
 */
export function FilesField({ name, label, help, known }: FilesProps) {
  const t = useWords(kit)
  const { id, value, set, error, errorOf, required } = useField(name, label, say)
  const held: readonly StoredFile[] = Array.isArray(value) ? value : []
  const { uploads, add, again, remove, setAlt } = useUploads(held, set)
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    add([...event.dataTransfer.files])
  }
  const problem = error ?? held.map((_, at) => errorOf(`${name}.${at}.file`)).find(Boolean)
  return (
    <Field id={id} label={label} required={required} help={help} error={problem} group>
      {held.length > 0 && (
        <ul className={styles.list} aria-labelledby={`${id}-label`}>
          {held.map((file) => (
            <FileRow
              key={file.file}
              of={file}
              upload={uploads.get(file.file)}
              known={known?.get(file.file)}
              onAgain={() => again(file.file)}
              onRemove={() => remove(file.file)}
              onDescribe={(alt) => setAlt(file.file, alt)}
            />
          ))}
        </ul>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way beside the button inside */}
      <div
        className={styles.drop}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <label className={styles.add}>
          <Icon name="upload" size={16} /> {t('uploads.add')}
          <input
            id={id}
            type="file"
            multiple
            className="sr-only"
            accept={accepted}
            aria-label={t('uploads.addTo', { field: label })}
            onChange={(event) => {
              add([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
        </label>
        <small>{t('uploads.drop', { mb: mostOfUpload / 1024 / 1024 })}</small>
      </div>
    </Field>
  )
}

const accepted = Object.keys(uploadTypes)
  .map((ending) => `.${ending}`)
  .join(',')

const say = (value: unknown) =>
  Array.isArray(value)
    ? value.map((one: StoredFile) => (one.alt ? `${one.name} (${one.alt})` : one.name)).join(', ')
    : undefined
