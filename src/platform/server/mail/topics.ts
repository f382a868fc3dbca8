import type { Viewer } from '../../contract/policy.ts'

/** Mails that a person may do without, as one choice; `isFor` says whose mails they are. */
type Topic<Template extends string> = { templates: readonly Template[]; isFor: (me: Viewer) => boolean }
export type MailTopics = Readonly<Record<string, Topic<string>>>

type Texts = { mail: object; mailTopics: object }
type NameIn<Part> = keyof Part & string

/**
 * The mails of a domain that people may do without, by the topics that its words name in `mailTopics`. A topic without
 * a name, or a template without a text, does not compile. Everything else is always sent: what concerns security or
 * money, decisions, and what has a deadline.
 */
export const mailTopics = <W extends Texts>(
  topics: Readonly<Record<NameIn<W['mailTopics']>, Topic<NameIn<W['mail']>>>>,
): MailTopics => topics

type OfDomain = { name: string; mailTopics?: MailTopics }

/** The topic of a mail; undefined if it is always sent. */
export const topicOf = (
  domains: readonly OfDomain[],
  { domain, template }: { domain: string; template: string },
): string | undefined =>
  Object.entries(domains.find(({ name }) => name === domain)?.mailTopics ?? {}).find(([, { templates }]) =>
    templates.includes(template),
  )?.[0]
