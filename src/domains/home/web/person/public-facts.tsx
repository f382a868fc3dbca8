import type { PublicInfo } from '#people/contract'
import { words as peopleWords } from '#people/web'
import type { Item } from '#platform/contract/resource.ts'
import { Definition, Fact } from '#platform/web/ui/definition.tsx'
import { useWords } from '#platform/web/words/words.ts'
import styles from './person.module.css'

type Info = Item<typeof PublicInfo>
type Name = (typeof names)[number]

const names = ['email', 'phone', 'office', 'officeHours', 'homepage', 'orcid', 'about'] as const

export const shownFacts = (of: Info): Name[] => names.filter((name) => of[name])

/** The public information of the person, with links to write, call or read more. */
export function PublicFacts({ of }: { of: Info }) {
  const t = useWords(peopleWords)
  return (
    <Definition>
      {shownFacts(of).map((name) => (
        <Fact key={name} label={t(`public.fields.${name}`)}>
          <Value name={name} text={of[name] ?? ''} />
        </Fact>
      ))}
    </Definition>
  )
}

function Value({ name, text }: { name: Name; text: string }) {
  const href = linkOf(name, text)
  if (!href) return <span className={styles.text}>{text}</span>
  return (
    <a href={href} rel="noreferrer">
      {text}
    </a>
  )
}

function linkOf(name: Name, text: string): string | null {
  if (name === 'email') return `mailto:${text}`
  if (name === 'phone') return `tel:${text.replace(/[^\d+]/g, '')}`
  if (name === 'orcid') return `https://orcid.org/${text}`
  return name === 'homepage' && /^https?:\/\//.test(text) ? text : null
}
