import type { User } from '#people/contract'
import type { Item } from '#platform/contract/resource.ts'
import { languages } from '#platform/contract/words.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Definition, Fact } from '#platform/web/ui/definition.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import styles from './profile.module.css'

type Props = { of: Item<typeof User> }

/** The names of the person in every script; the parts are in reading order. */
export function Names({ of }: Props) {
  const t = useWords(words)
  const { day } = useFormat()
  const given = <Name key="given" label={t('profile.given')} of={of.givenName} />
  const family = <Name key="family" label={t('profile.family')} of={of.familyName} />
  return (
    <Card title={t('profile.names')}>
      <Definition>
        <Name label={t('profile.official')} of={of.officialName} />
        {of.nameOrder === 'family-first' ? [family, given] : [given, family]}
        <Fact label={t('profile.birthDate')} none={t('profile.none')}>
          {of.birthDate && day(of.birthDate)}
        </Fact>
        <Name label={t('profile.preferred')} of={of.preferredName} />
        <Name label={t('profile.chinese')} of={of.chineseName} lang="zh-Hant" />
        <Name label={t('profile.english')} of={of.englishName} lang="en" />
        <Name label={t('profile.portuguese')} of={of.portugueseName} lang="pt" />
      </Definition>
      <p className={styles.note}>{t('profile.officialAbout')}</p>
    </Card>
  )
}

function Name({ label, of, lang }: { label: string; of: string | null; lang?: string }) {
  const t = useWords(words)
  return (
    <Fact label={label} none={t('profile.none')}>
      {of && <span lang={lang}>{of}</span>}
    </Fact>
  )
}

/** The person's account and identification numbers. */
export function Account({ of }: Props) {
  const t = useWords(words)
  const language = languages.find((one) => one === of.language)
  const none = t('profile.none')
  return (
    <Card title={t('profile.account')}>
      <Definition>
        <Fact label={t('profile.username')}>{of.username}</Fact>
        <Fact label={t('profile.email')} none={none}>
          {of.email}
        </Fact>
        {of.studentNumber && <Fact label={t('profile.studentNumber')}>{of.studentNumber}</Fact>}
        {of.staffNumber && <Fact label={t('profile.staffNumber')}>{of.staffNumber}</Fact>}
        <Fact label={t('profile.language')} none={none}>
          {language && t(`profile.languages.${language}`)}
        </Fact>
      </Definition>
    </Card>
  )
}
