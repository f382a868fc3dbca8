import { handOver } from './relay.ts'

/** The hidden frame of a silent renewal (`oidc-silent-renew`): it hands the answer to the page around it. */
export function finishSilently() {
  const query = location.search
  history.replaceState(null, '', location.pathname)
  void handOver(query, new URLSearchParams(query).get('state') ?? '')
}
