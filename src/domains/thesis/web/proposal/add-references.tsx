import { use, useId, useState } from 'react'
import { FormContext } from '#platform/web/form/form-context.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import styles from './editor.module.css'
import { type Reference, referencesIn } from './references.ts'

/** Takes references from BibTeX, or the DOIs of any text, into the list, and says which are to be completed. */
export function AddReferences() {
  const t = useWords(words)
  const id = useId()
  const form = use(FormContext)
  const [text, setText] = useState('')
  const [added, setAdded] = useState<readonly Reference[] | null>(null)
  const add = () => {
    const found = referencesIn(text)
    setAdded(found)
    if (!form || found.length === 0) return
    const before = String(form.valueOf('sources') ?? '').trimEnd()
    const known = before.split('\n')
    const lines = found.map(({ line }) => line).filter((line) => !known.includes(line))
    form.set('sources', [...(before === '' ? [] : [before]), ...lines].join('\n'))
    setText('')
  }
  const open = (added ?? []).filter(({ missing }) => missing.length > 0)
  return (
    <div className={styles.references}>
      <label htmlFor={id}>{t('proposal.references.label')}</label>
      <textarea id={id} rows={3} value={text} onChange={({ target }) => setText(target.value)} />
      <Button disabledReason={text.trim() === '' ? t('proposal.references.empty') : undefined} onClick={add}>
        {t('proposal.references.add')}
      </Button>
      <div role="status">
        {added?.length === 0 && <p>{t('proposal.references.none')}</p>}
        {added !== null && added.length > 0 && <p>{t('proposal.references.added', { count: added.length })}</p>}
        {open.map(({ line, missing }) => (
          <p key={line} className={styles.missing}>
            {t('proposal.references.missing', {
              line,
              parts: missing.map((part) => t(`proposal.references.parts.${part}`)).join(', '),
            })}
          </p>
        ))}
      </div>
    </div>
  )
}
