import { useState } from 'react'
import { inLanguage } from '#platform/contract/words.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { SearchBox } from '#platform/web/table/search-box.tsx'
import { Button, IconButton } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { Question } from '../../contract/questions.ts'
import { words } from '../words.ts'
import styles from './bank.module.css'
import { bankOf, bankQuery } from './bank-questions.ts'

const shownFirst = 8

type Props = { asked: readonly Question[]; onTake: (one: Question) => void }

/** Questions that were asked before, to be asked here, too: with the same key, so that their answers can be compared. */
export function Bank({ asked, onTake }: Props) {
  const t = useWords(words)
  const language = useLanguage()
  const [search, setSearch] = useState('')
  const [all, setAll] = useState(false)
  const bank = bankOf(useLoaded(bankQuery).data['hydra:member'])
  const wanted = search.trim().toLowerCase()
  const found = bank
    .filter(({ of }) => !asked.some(({ key }) => key === of.key))
    .filter(({ of }) => wanted === '' || Object.values(of.text).some((text) => text?.toLowerCase().includes(wanted)))
  const shown = all ? found : found.slice(0, shownFirst)
  const rest = found.length - shown.length
  return (
    <Card
      title={t('questionnaires.bank')}
      note={bank.length}
      foot={
        rest > 0 && (
          <Button look="quiet" onClick={() => setAll(true)}>
            {t('questionnaires.bankMore', { count: rest })}
          </Button>
        )
      }
    >
      <div className={styles.find} data-bank>
        <SearchBox value={search} label={t('questionnaires.find')} onSearch={setSearch} />
      </div>
      {shown.length === 0 && <p className={styles.none}>{t('questionnaires.bankNone')}</p>}
      <ul className={styles.bank} aria-label={t('questionnaires.bank')}>
        {shown.map(({ of, count }) => (
          <li key={`${of.key} ${of.text.en}`}>
            <span>
              {inLanguage(of.text, language)}
              <small>{[t(`kinds.${of.kind}`), t('questionnaires.inCount', { count })].join(' · ')}</small>
            </span>
            <IconButton
              icon="plus"
              label={t('questionnaires.take', { text: inLanguage(of.text, language) })}
              onClick={() => onTake(of)}
              small
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
