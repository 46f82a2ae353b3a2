import { Navigate, useNavigate, useSearchParams } from "react-router";
import ResetPassword from "#features/auth/reset-password.tsx";
import { signInAsStaff } from "./sign-in-address.ts";

/** Behind the link of the mail to staff of a firm. */
export default function NewPasswordPage() {
  const [url] = useSearchParams();
  const navigate = useNavigate();
  const token = url.get("token");
  if (!token) return <Navigate replace to="/merchants/forgot-password" />;
  return (
    <ResetPassword
      token={token}
      onDone={() => void navigate(signInAsStaff)}
      onAskAgain={() => void navigate("/merchants/forgot-password")}
    />
  );
}
