import { type ComponentType, useLayoutEffect, useState } from "preact/compat";
import { Notice } from "./common/Page";
import { t } from "./language/text";

const Missing = () => <Notice heading={t("Nothing here")}>{t("This page could not be fetched. Please reload it.")}</Notice>;

/** A page that is fetched when it is opened: few matches need it. Until it is there nothing stands in its place; says so where it does not come. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let page: ComponentType<P> | undefined;
  let coming: Promise<ComponentType<P>> | undefined;
  return function Later(props: P) {
    const [Page, setPage] = useState(() => page);
    useLayoutEffect(() => {
      if (Page) return;
      coming ??= load().catch(() => Missing as ComponentType<P>);
      void coming.then((found) => {
        page = found;
        setPage(() => found);
      });
    }, [Page]);
    return Page ? <Page {...props} /> : null;
  };
}
