import { Outlet, useLocation } from "react-router";
import { C2cFrame } from "#app/features/c2c/c2c-frame.tsx";

/** The frame of all sections of Campus to Corporate. */
export default function C2cLayout() {
  const { pathname } = useLocation();
  return (
    <C2cFrame pathname={pathname}>
      <Outlet />
    </C2cFrame>
  );
}
