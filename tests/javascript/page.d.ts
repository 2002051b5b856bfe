// What TypeScript's list of the web's interfaces does not name, or says less of than holds on this page.
interface Navigator {
  readonly deviceMemory?: number;
  readonly standalone?: boolean;
  readonly connection?: { readonly saveData?: boolean };
}
/** What happens on the page happens to an element; the window and the document have no such method. */
interface EventTarget {
  closest?: Element["closest"];
}
/** Every element here is one of HTML, or of SVG in a board. */
interface Element {
  readonly dataset: DOMStringMap;
  hidden: HTMLElement["hidden"];
  onclick: GlobalEventHandlers["onclick"];
}
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ outcome: string }>;
}
interface WindowEventMap {
  beforeinstallprompt: BeforeInstallPromptEvent;
}
interface Performance {
  getEntriesByType(type: "resource"): PerformanceResourceTiming[];
}
