import { type ComponentType, lazy } from "preact/compat";
import { Notice } from "./common/Page";
import { t } from "./language/text";

const Missing = () => <Notice heading={t("Nothing here")}>{t("This page could not be fetched. Please reload it.")}</Notice>;

/** A page that is fetched when it is opened: few matches need it. Says so where it does not come. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(() =>
    load().then(
      (page) => ({ default: page }),
      () => ({ default: Missing as ComponentType<P> }),
    ),
  );
}
