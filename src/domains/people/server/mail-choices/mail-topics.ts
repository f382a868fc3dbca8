import { type Contributors, contribution } from '#platform/contract/contribution.ts'
import type { Viewer } from '#platform/contract/policy.ts'

/** Mails that a person may do without, as one choice; `isFor` says whose mails they are. */
type Topic<Template extends string> = { templates: readonly Template[]; isFor: (me: Viewer) => boolean }
export type MailTopics = Readonly<Record<string, Topic<string>>>

/** The mails of a domain that people may do without, made by {@link topicsOf}. Everything else is always sent. */
export const mailTopics = contribution<MailTopics>()

type Texts = { mail: object; mailTopics: object }
type NameIn<Part> = keyof Part & string

/**
 * The mails of a domain that people may do without, by the topics that its words name in `mailTopics`. A topic without
 * a name, or a template without a text, does not compile. Everything else is always sent: what concerns security or
 * money, decisions, and what has a deadline.
 */
export const topicsOf = <W extends Texts>(
  topics: Readonly<Record<NameIn<W['mailTopics']>, Topic<NameIn<W['mail']>>>>,
): MailTopics => topics

/** The topic of a mail; undefined if it is always sent. */
export const topicOf = (
  from: Contributors,
  { domain, template }: { domain: string; template: string },
): string | undefined =>
  mailTopics
    .byDomain(from)
    .filter((one) => one.domain === domain)
    .flatMap(({ value }) => Object.entries(value))
    .find(([, { templates }]) => templates.includes(template))?.[0]
