import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Item } from '#platform/contract/resource.ts'
import { type Language, languages } from '#platform/contract/words.ts'
import { call } from '#platform/web/api/api-endpoint.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Choice } from '#platform/web/ui/choice.tsx'
import { languageNames } from '#platform/web/words/language-names.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { SurveyCampaign } from '../../contract/campaign.ts'
import { type Outsider, writeOutsiders } from '../../contract/outsiders.ts'
import { outsidersQuery } from '../queries.ts'
import { words } from '../words.ts'
import styles from './campaign.module.css'
import { linesOf, outsidersIn } from './outsider-lines.ts'

/** The people without an account who are asked by links: entered as lines, until the survey opens. */
export function Outsiders({ of }: { of: Item<typeof SurveyCampaign> }) {
  const { data } = useQuery(outsidersQuery(of.id))
  if (!data || (!data.mayInvite && data.outsiders.length === 0)) return null
  return data.mayInvite ? <EnteredOutsiders of={of.id} known={data.outsiders} /> : <Listed of={data.outsiders} />
}

function Listed({ of }: { of: readonly Outsider[] }) {
  const t = useWords(words)
  return (
    <Card title={t('outsiders.title')} note={of.length} padded>
      {of.map(({ name }) => name).join(', ')}
    </Card>
  )
}

function EnteredOutsiders({ of, known }: { of: number; known: readonly Outsider[] }) {
  const t = useWords(words)
  const id = useId()
  const cache = useQueryClient()
  const own = useLanguage()
  const [usual, setUsual] = useState<Language>(known[0]?.language ?? own)
  const [text, setText] = useState(() => linesOf(known, usual))
  const { outsiders, wrong } = outsidersIn(text, usual)
  const save = async () => {
    await call(writeOutsiders, { params: { id: of }, body: { outsiders: [...outsiders] } })
    await cache.invalidateQueries({ queryKey: outsidersQuery(of).queryKey })
    notify({ type: 'positive', text: t('outsiders.saved', { count: outsiders.length }) })
  }
  return (
    <Card title={t('outsiders.title')} note={outsiders.length} padded>
      <div className={styles.outsiders}>
        <label htmlFor={id}>{t('outsiders.field')}</label>
        <textarea id={id} rows={5} value={text} onChange={({ target }) => setText(target.value)} />
        <small>{t('outsiders.about')}</small>
        <div className={styles.language}>
          <Choice
            label={t('outsiders.language')}
            value={usual}
            options={languages.map((value) => ({ value, text: languageNames[value] }))}
            onChoose={(chosen) => setUsual(languages.find((one) => one === chosen) ?? own)}
          />
        </div>
        <small>{t('outsiders.otherLanguage')}</small>
        <ActButton
          act={save}
          disabledReason={wrong ? t('outsiders.wrong', { line: wrong.line, text: wrong.text }) : undefined}
        >
          {t('outsiders.save')}
        </ActButton>
      </div>
    </Card>
  )
}
