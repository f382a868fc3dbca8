import { path } from '#platform/contract/paths.ts'

export const paths = {
  polls: path('/time_scheduler'),
  newPoll: path('/time_scheduler/create'),
  poll: path('/time_scheduler/polls/:id'),
}

/** The page on which somebody without an account answers a poll, by the code of their link. */
export const pollLinkPage = path('/poll/:code')
