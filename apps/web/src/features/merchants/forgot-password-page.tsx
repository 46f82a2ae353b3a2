import { useNavigate } from "react-router";
import ForgotPassword from "#features/auth/forgot-password.tsx";
import { signInAsStaff } from "./sign-in-address.ts";

/** For staff of a firm; the link of the mail ends when they leave the firm. */
export default function ForgotPasswordPage() {
  const navigate = useNavigate();
  return <ForgotPassword isForStaff onBack={() => void navigate(signInAsStaff)} />;
}
