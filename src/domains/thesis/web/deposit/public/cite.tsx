import { useState } from 'react'
import { urlOf } from '#platform/web/api/api-endpoint.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { publicThesisCitation } from '../../../contract/deposit/public-thesis.ts'
import { words } from '../../words.ts'
import type { PublicThesisItem } from './item.ts'
import styles from './public.module.css'

const forms = ['text', 'bibtex', 'ris'] as const

/** The citation in three forms, to copy or to save. */
export function Cite({ of: { code, citation } }: { of: PublicThesisItem }) {
  const t = useWords(words)
  const [form, choose] = useState<(typeof forms)[number]>('text')
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(citation[form])
    setCopied(true)
  }
  const show = (one: (typeof forms)[number]) => {
    choose(one)
    setCopied(false)
  }
  return (
    <Card title={t('publicTheses.cite')} padded>
      <div className={styles.line}>
        <nav className={styles.choices} aria-label={t('publicTheses.cite')}>
          {forms.map((one) => (
            <Button key={one} look="quiet" aria-pressed={one === form} onClick={() => show(one)}>
              {t(`publicTheses.forms.${one}`)}
            </Button>
          ))}
        </nav>
        <div className={styles.choices}>
          <Button icon="copy" onClick={() => void copy()}>
            {t('publicTheses.copy')}
          </Button>
          {form !== 'text' && (
            <a
              className={styles.save}
              href={urlOf(publicThesisCitation, { params: { code }, query: { form } })}
              download
            >
              {t('publicTheses.save')}
            </a>
          )}
        </div>
      </div>
      <pre className={styles.citation}>{citation[form]}</pre>
      <p role="status" className="sr-only">
        {copied && t('publicTheses.copied')}
      </p>
    </Card>
  )
}
