import '../../../renderer/app/parse-without-code.ts'
import { lateBridge, type Lateness } from '../../fakes/page/late-bridge.ts'
import { createPageBridge, type PageStage } from '../../fakes/page/page-bridge.ts'

declare global {
  interface Window {
    /** Set before the page's own scripts run. */
    readonly pageStage: PageStage
    readonly pageLateness: Lateness
  }
}

Object.defineProperty(window, 'fieldcase', {
  value: lateBridge(createPageBridge(window.pageStage), window.pageLateness)
})
