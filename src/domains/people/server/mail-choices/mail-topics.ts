import { type Contributors, contribution } from '#platform/contract/contribution.ts'
import type { Viewer } from '#platform/contract/policy.ts'

/** Mails about which a person decides by one choice; `isFor` says whose mails they are. */
type Topic<Template extends string> = {
  templates: readonly Template[]
  isFor: (me: Viewer) => boolean
  /** True if they always arrive, at once or in the daily digest: they need something of their readers. */
  isNeeded?: true
}
export type MailTopics = Readonly<Record<string, Topic<string>>>

/** The mails of a domain about which people decide, made by {@link topicsOf}. Everything else is sent at once. */
export const mailTopics = contribution<MailTopics>()

type Texts = { mail: object; mailTopics: object }
type NameIn<Part> = keyof Part & string

/**
 * The mails of a domain about which people decide, by the topics that its words name in `mailTopics`. A topic without a
 * name, or a template without a text, does not compile. Everything else is sent at once: what concerns security or
 * money, decisions, and what has a deadline.
 */
export const topicsOf = <W extends Texts>(
  topics: Readonly<Record<NameIn<W['mailTopics']>, Topic<NameIn<W['mail']>>>>,
): MailTopics => topics

/** A topic as a person chooses about it. */
export type TopicOfDomain = { domain: string; topic: string; isNeeded: boolean; isFor: (me: Viewer) => boolean }

/** The topics of all domains. */
export const allTopics = (from: Contributors): (TopicOfDomain & { templates: readonly string[] })[] =>
  mailTopics
    .byDomain(from)
    .flatMap(({ domain, value }) =>
      Object.entries(value).map(([topic, { isNeeded = false, ...of }]) => ({ domain, topic, isNeeded, ...of })),
    )

/** The topic of a mail; undefined if it is always sent at once. */
export const topicOf = (from: Contributors, letter: { domain: string; template: string }): TopicOfDomain | undefined =>
  allTopics(from).find(({ domain, templates }) => domain === letter.domain && templates.includes(letter.template))
